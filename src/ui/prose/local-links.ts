/** Adds the page's language to links to our own pages. Files, calls and the console have none. */
export const withLocalLinks = (html: string, local: (path: string) => string): string =>
  html.replace(/<a href="(\/(?!\/|media\/|ifs\/|admin\b)[^"]*)"/g, (link, path: string) =>
    /^[^?#]*\.\w+(?:[?#]|$)/.test(path) ? link : `<a href="${local(path)}"`,
  )
