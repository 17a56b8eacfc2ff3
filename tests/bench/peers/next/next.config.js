/** Nothing but the defaults, save that this folder is its own root. */
export default { turbopack: { root: import.meta.dirname }, poweredByHeader: false }
