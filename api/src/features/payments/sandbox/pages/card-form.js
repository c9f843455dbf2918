// The framed card form. It exchanges messages only with the parent origin, and sends card numbers only to its own origin.
const { parent: site, font } = document.documentElement.dataset;
const form = document.querySelector('form');
const sendToParent = (message) => window.parent.postMessage(message, site);

const getVisibleFieldset = () => form.querySelector('fieldset:not([hidden])');
const getInputs = () => [...getVisibleFieldset().querySelectorAll('input')];
const readDetails = () => ({
  type: getVisibleFieldset().dataset.method,
  ...Object.fromEntries(getInputs().map((input) => [input.name, input.value])),
});

async function post(path) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(readDetails()),
  });
  return { ok: response.ok, body: await response.json() };
}

function showError(input, message) {
  const about = document.getElementById(`${input.id}-about`);
  about.className = message ? 'error' : 'hint';
  about.textContent = message ?? about.dataset.hint ?? '';
  if (message) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
}

function showErrors(fields) {
  const messages = new Map(fields.map(({ path, message }) => [path, message]));
  for (const input of getInputs()) showError(input, messages.get(input.name));
  getInputs()
    .find((input) => messages.has(input.name))
    ?.focus();
}

// Group digits as on the card, but only with the caret at the end. In the middle, the caret would jump.
const FORMATS = {
  number(digits) {
    const groups = /^3[47]/.test(digits)
      ? /^(\d{0,4})(\d{0,6})(\d{0,5})/
      : /^(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,3})/;
    return groups.exec(digits).slice(1).filter(Boolean).join(' ');
  },
  expiry(digits) {
    const whole = /^[2-9]/.test(digits) ? `0${digits}` : digits;
    return whole.length > 2 ? `${whole.slice(0, 2)} / ${whole.slice(2, 4)}` : whole;
  },
};

// Errors appear at payment and go away as the person types, never on blur. Otherwise, the site's button below the frame would move
// between the press and the release, and the click would be lost.
form.addEventListener('input', ({ target, inputType }) => {
  if (target.getAttribute('aria-invalid')) showError(target, undefined);
  const format = FORMATS[target.name];
  const isTyping = !inputType || inputType.startsWith('insert');
  if (!format || !isTyping || target.selectionStart !== target.value.length) return;
  // Keep a four-digit year, which browsers autofill.
  if (target.name === 'expiry' && /\d{2}\D+\d{4}$/.test(target.value)) return;
  target.value = format(target.value.replace(/\D/g, ''));
});

form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  sendToParent({ type: 'submit' });
});

let isTokenizing = false;
async function tokenize() {
  if (isTokenizing) return;
  isTokenizing = true;
  try {
    // Check first, because a refused token request would show up as an error in the browser console.
    const checked = await post('/v1/checks');
    // The whole request can be refused, for example when a field is too long.
    const fields = checked.ok ? checked.body.fields : (checked.body.error.fields ?? []);
    showErrors(fields);
    if (fields.length > 0) return sendToParent({ type: 'error', fields });
    const { ok, body } = await post('/v1/tokens');
    sendToParent(
      ok
        ? { type: 'token', token: body.token, label: body.label, method: body.method }
        : { type: 'error', fields: body.error.fields ?? [] },
    );
  } catch {
    sendToParent({
      type: 'error',
      fields: [],
      message: 'The payment form couldn’t connect. Check your connection and try again.',
    });
  } finally {
    isTokenizing = false;
  }
}

function showMethod(method) {
  for (const fieldset of form.querySelectorAll('fieldset')) {
    const isChosen = fieldset.dataset.method === method;
    fieldset.hidden = !isChosen;
    fieldset.disabled = !isChosen;
  }
}

window.addEventListener('message', ({ origin, source, data }) => {
  if (origin !== site || source !== window.parent || typeof data !== 'object' || data === null) return;
  if (data.type === 'tokenize') void tokenize();
  else if (data.type === 'method' && (data.method === 'card' || data.method === 'bank_account'))
    showMethod(data.method);
  else if (data.type === 'focus')
    (
      getInputs().find((input) => input.getAttribute('aria-invalid')) ??
      getInputs().find((input) => !input.value) ??
      getInputs()[0]
    ).focus();
});

// Use the site's font, so that the form looks like part of the page.
if (font && new URL(font, site).origin === site) {
  const face = new FontFace('Instrument Sans', `url("${new URL(font, site).href}") format("woff2")`, {
    weight: '400 700',
  });
  face.load().then(
    (loaded) => document.fonts.add(loaded),
    () => {},
  );
}

new ResizeObserver(() =>
  sendToParent({ type: 'height', height: Math.ceil(document.documentElement.getBoundingClientRect().height) }),
).observe(document.documentElement);
sendToParent({ type: 'ready' });
