/** The colour of the browser's own interface around the page. */
export const themeColours = { light: '#0b6a41', dark: '#0e1310' }
