// Puts drawings into the places that the server has left for them, before the site's own script has come.
(() => {
  const isPhone = matchMedia('(max-width: 767.98px)').matches;
  for (const [at, place] of document.querySelectorAll('[data-wide]').entries()) {
    const { wide, phone } = place.dataset;
    const src = isPhone ? phone : wide;
    if (!src) continue;
    place.dataset.shown = src;
    fetch(src)
      .then((answer) => (answer.ok ? answer.text() : ''))
      .then(
        (svg) => {
          // Two drawings of one page must not paint with each other's gradients.
          place.innerHTML = svg
            .replaceAll(/\bid="([^"]+)"/g, `id="fp${at}$1"`)
            .replaceAll(/url\(#([^)]+)\)/g, `url(#fp${at}$1)`)
            .replaceAll(/\bhref="#([^"]+)"/g, `href="#fp${at}$1"`);
        },
        () => {},
      );
  }
})();
