// After the answer, notify the page that framed or opened this one, or redirect back.
const { outcome, parent: site, return: returnUrl } = document.documentElement.dataset;

if (outcome) {
  const target = window.parent !== window ? window.parent : window.opener;
  if (target) target.postMessage({ type: 'challenge', outcome }, site);
  else if (returnUrl) window.location.replace(returnUrl);
} else {
  document.querySelector('form')?.addEventListener('submit', ({ submitter }) => {
    // Prevents a second answer. The delay lets the browser read the form before the buttons are disabled.
    setTimeout(() => {
      for (const button of document.querySelectorAll('button')) button.disabled = true;
      submitter?.setAttribute('aria-busy', 'true');
    });
  });
}
