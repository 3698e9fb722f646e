// Where a backup is, and where those of a schedule stand beside each other: folders on this machine, or on S3.
import type { Readable } from 'node:stream'

/** The parts of one backup, by names such as `tables/users.gz`. It is there whole or not at all. */
export type BackupPlace = {
  /** as people name it to restore from it: a folder, or an address of S3 */
  address: string
  isThere(): Promise<boolean>
  write(part: string, content: AsyncIterable<Uint8Array> | Uint8Array): Promise<void>
  /** undefined when there is none */
  read(part: string): Promise<Readable | undefined>
  /** what is below a folder of it, without that folder's name, in order */
  list(folder: string): Promise<string[]>
  /** writes this part as the last one: from then on it is there */
  finish(part: string, content: Uint8Array): Promise<void>
  /** takes away what was written of one that was not finished */
  giveUp(): Promise<void>
  bytes(): Promise<number>
}

/** Backups beside each other, by names. */
export type BackupShelf = {
  /** undefined: it is not on a disk of this machine */
  folder: string | undefined
  at(name: string): BackupPlace
  /** of those that are whole */
  names(): Promise<string[]>
  /** of what is not whole: it is being made, or was broken off */
  unfinished(): Promise<string[]>
  remove(name: string): Promise<void>
  rename(name: string, to: string): Promise<void>
}
