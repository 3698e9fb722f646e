// What a column holds when it is read, and what may be given when it is written.
import type { ColumnType } from 'kysely'

export type Json<T> = ColumnType<T, string, string>
export type Defaulted<T> = ColumnType<T, T | undefined, T>
export type Instant = ColumnType<Date, Date | string, Date | string>
export type DefaultedInstant = ColumnType<Date, Date | string | undefined, Date | string>
export type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
export type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>
export type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>
export type DefaultedJson<T> = ColumnType<T, string | undefined, string>
