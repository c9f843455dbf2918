// After the answer: tell the page that framed or opened this one, or go back by itself.
const { outcome, parent: site, return: returnUrl } = document.documentElement.dataset;

if (outcome) {
  const asker = window.parent !== window ? window.parent : window.opener;
  if (asker) asker.postMessage({ type: 'challenge', outcome }, site);
  else if (returnUrl) window.location.replace(returnUrl);
} else {
  document.querySelector('form')?.addEventListener('submit', ({ submitter }) => {
    // A second click must not answer twice; disabling must wait until the form has been read.
    setTimeout(() => {
      for (const button of document.querySelectorAll('button')) button.disabled = true;
      submitter?.setAttribute('aria-busy', 'true');
    });
  });
}
