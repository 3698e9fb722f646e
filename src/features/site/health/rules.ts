const gigabyte = 1024 ** 3

/** '1.8 GB' or '312 MB', as disks are labelled in both languages. */
export const sizeOf = (bytes: number) =>
  bytes >= gigabyte ? `${(bytes / gigabyte).toFixed(1)} GB` : `${Math.max(1, Math.round(bytes / 1024 ** 2))} MB`
