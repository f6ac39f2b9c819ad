export default { base: '/app/astro', devToolbar: { enabled: false } }
