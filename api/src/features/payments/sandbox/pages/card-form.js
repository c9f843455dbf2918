// The card form in its frame. It talks to one origin, named by the page; card numbers go to this form's own origin only.
const { parent: site, font } = document.documentElement.dataset;
const form = document.querySelector('form');
const say = (message) => window.parent.postMessage(message, site);

const shown = () => form.querySelector('fieldset:not([hidden])');
const inputs = () => [...shown().querySelectorAll('input')];
const details = () => ({
  type: shown().dataset.method,
  ...Object.fromEntries(inputs().map((input) => [input.name, input.value])),
});

async function post(path) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(details()),
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
  for (const input of inputs()) showError(input, messages.get(input.name));
  inputs()
    .find((input) => messages.has(input.name))
    ?.focus();
}

// Digits are grouped as they stand on the card, while the caret is at the end: in the middle it would jump.
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

form.addEventListener('input', ({ target, inputType }) => {
  if (target.getAttribute('aria-invalid')) showError(target, undefined);
  const format = FORMATS[target.name];
  const isTyping = !inputType || inputType.startsWith('insert');
  if (!format || !isTyping || target.selectionStart !== target.value.length) return;
  // A year in four digits is left as it was filled in.
  if (target.name === 'expiry' && /\d{2}\D+\d{4}$/.test(target.value)) return;
  target.value = format(target.value.replace(/\D/g, ''));
});

// A field is checked when it is left, never while it is typed in.
form.addEventListener('focusout', async ({ target }) => {
  if (!target.value) return;
  try {
    const { ok, body } = await post('/v1/checks');
    if (ok) showError(target, body.fields.find(({ path }) => path === target.name)?.message);
  } catch {
    // Without an answer nothing is wrong yet: it is checked again when the payment is made.
  }
});

form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  say({ type: 'submit' });
});

let making = false;
async function tokenize() {
  if (making) return;
  making = true;
  try {
    // Checked first, because a refused token would stand in the browser's console as an error of the page.
    const checked = await post('/v1/checks');
    // Refused as a whole: a field is too long, for example.
    const fields = checked.ok ? checked.body.fields : (checked.body.error.fields ?? []);
    showErrors(fields);
    if (fields.length > 0) return say({ type: 'error', fields });
    const { ok, body } = await post('/v1/tokens');
    say(
      ok
        ? { type: 'token', token: body.token, label: body.label, method: body.method }
        : { type: 'error', fields: body.error.fields ?? [] },
    );
  } catch {
    say({ type: 'error', fields: [], message: 'The payment form has lost its connection. Check yours and try again.' });
  } finally {
    making = false;
  }
}

function choose(method) {
  for (const fieldset of form.querySelectorAll('fieldset')) {
    const isChosen = fieldset.dataset.method === method;
    fieldset.hidden = !isChosen;
    fieldset.disabled = !isChosen;
  }
}

window.addEventListener('message', ({ origin, source, data }) => {
  if (origin !== site || source !== window.parent || typeof data !== 'object' || data === null) return;
  if (data.type === 'tokenize') void tokenize();
  else if (data.type === 'method' && (data.method === 'card' || data.method === 'bank_account')) choose(data.method);
  else if (data.type === 'focus')
    (
      inputs().find((input) => input.getAttribute('aria-invalid')) ??
      inputs().find((input) => !input.value) ??
      inputs()[0]
    ).focus();
  else if (data.type === 'clear') form.reset();
});

// The site's own text face, so that the form does not look like a stranger.
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
  say({ type: 'height', height: Math.ceil(document.documentElement.getBoundingClientRect().height) }),
).observe(document.documentElement);
say({ type: 'ready' });
