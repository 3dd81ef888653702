// Before the first paint: the edition, script and colour of rising prices that were chosen last time.
(() => {
  const page = document.documentElement;
  try {
    if (localStorage.getItem('edition') === 'professional') {
      page.dataset.edition = 'professional';
      const frame = document.querySelector('meta[name="theme-color"]');
      if (frame?.dataset.professional) frame.content = frame.dataset.professional;
    }
    if (localStorage.getItem('script') === 'hant') {
      page.lang = 'zh-Hant';
      if (page.dataset.hantTitle) document.title = page.dataset.hantTitle;
    }
    if (localStorage.getItem('rise') === 'green') page.dataset.rise = 'green';
  } catch {
    // Storage is closed to us: the defaults hold.
  }
  // The page that stands in while there is no line: the one that was asked for comes by itself.
  if (page.hasAttribute('data-no-line')) {
    const RETRY_MS = 5_000;
    const again = () =>
      fetch('/healthz', { cache: 'no-store' }).then(
        () => location.reload(),
        () => {},
      );
    addEventListener('online', again);
    setInterval(again, RETRY_MS);
  }
})();
