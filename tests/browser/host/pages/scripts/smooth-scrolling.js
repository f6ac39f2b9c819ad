// A page that scrolls by itself, in its own way.
for (const type of ['wheel', 'touchmove', 'mousewheel'])
  addEventListener(type, (event) => event.preventDefault(), { passive: false })
