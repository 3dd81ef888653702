// Before the first paint: the edition and script that were chosen last time.
(() => {
  const page = document.documentElement;
  try {
    if (localStorage.getItem('office-edition') === 'professional') {
      page.dataset.edition = 'professional';
      const frame = document.querySelector('meta[name="theme-color"]');
      if (frame?.dataset.professional) frame.content = frame.dataset.professional;
    }
    if (localStorage.getItem('office-script') === 'hant') page.lang = 'zh-Hant';
  } catch {
    // Storage is closed to us: the defaults hold.
  }
})();
