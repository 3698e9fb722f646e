// Where a picture is and how wide it is kept. People, news, boards and files of results show pictures of one kind.

/** Address of a picture in full, of an image as of a profile picture. `key`: under which its event is shared. */
export const imageUrl = (id: string, key?: string) => `/images/${id}${key ? `?key=${encodeURIComponent(key)}` : ''}`
/** The same, 480 px wide at most. */
export const thumbnailUrl = (id: string, key?: string) =>
  `/images/${id}/thumbnail${key ? `?key=${encodeURIComponent(key)}` : ''}`

/** The image that an address of ours names, in full or as thumbnail; undefined for every other address. */
export const imageIdOf = (address: string): string | undefined =>
  /^\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/thumbnail)?(?:\?.*)?$/.exec(address)?.[1]

export const widthAtMost = 2048
export const thumbnailWidth = 480
export const avatarWidth = 512
