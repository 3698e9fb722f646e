import { imageIdOf, imageUrl } from '../../../contract/pictures.ts'

type Props = { address: string; alt?: string; shareKey?: string | undefined }

/** A wide picture at the head of a page, at most 300 px high. `shareKey`: under which its event is shared. */
export function HeroImage({ address, alt = '', shareKey }: Props) {
  const id = shareKey && imageIdOf(address)
  const source = id ? imageUrl(id, shareKey) : address
  return <img src={source} alt={alt} className="aspect-[8/3] max-h-[300px] w-full rounded-3 bg-sunken object-cover" />
}
