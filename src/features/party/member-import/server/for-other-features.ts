/** Players of a file are entered in an event as members come out of one. */
export { readCells } from './read-file.ts'
