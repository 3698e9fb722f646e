import { classNames } from './class-names.ts'

type Props = {
  name: string
  image?: string | null
  large?: boolean
  small?: boolean
  tone?: 'press' | 'sand'
  alone?: boolean
  initialsFrom?: string
}

/**
 * A picture or the initials. Props: `name`, `image` (address), `large` 72 px, `small` 32 px, `tone` press (oneself) or sand,
 * `alone` when no name stands beside it, `initialsFrom` where `name` says more than whose it is.
 */
export const Avatar = ({ name, image, large, small, tone, alone, initialsFrom = name }: Props) => (
  <span
    className={classNames('avatar', large && 'avatar-large', small && 'avatar-small', tone && `avatar-${tone}`)}
    data-initials={image ? undefined : initialsOf(initialsFrom)}
    {...(alone ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
  >
    {image && <img src={image} alt="" loading="lazy" />}
  </span>
)

/** The first letters of the first and last word: 'Anna Maria Lindqvist' is AL. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
