const FAULTS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file would be larger than this system allows',
  EROFS: 'the disk is read-only',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is not a folder',
  ENOENT: 'its folder does not exist',
  EIO: 'the disk reported an error',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
}

/** Why a file cannot be written; null if the error is not from the file system. */
export function describeFileError(error: unknown): string | null {
  return FAULTS[(error as NodeJS.ErrnoException | null)?.code ?? ''] ?? null
}
