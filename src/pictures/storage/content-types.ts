const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  webp: 'image/webp',
}

/** By the extension, which we gave the file. */
export const contentTypeOf = (path: string): string =>
  contentTypes[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
