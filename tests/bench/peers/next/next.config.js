/** Only defaults, except that this folder is its own root. */
export default { turbopack: { root: import.meta.dirname }, poweredByHeader: false }
