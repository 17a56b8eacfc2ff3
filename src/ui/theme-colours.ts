/** What browsers paint around the page. */
export const themeColours = { light: '#0b6a41', dark: '#0e1310' }
