import { useEffect, useState } from 'react'

/** The address of bytes in this browser, for as long as they are shown. */
export function useAddressOf(bytes: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!bytes) return setAddress(undefined)
    const made = URL.createObjectURL(bytes)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes])
  return address
}

/** A picture that is not on the server yet. */
export function BlobPicture({ bytes, alt = '', className }: { bytes: Blob; alt?: string; className?: string }) {
  const address = useAddressOf(bytes)
  return address ? <img src={address} alt={alt} className={className} /> : null
}
