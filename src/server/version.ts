import fs from 'node:fs'
import path from 'node:path'

const read = (name: string) => fs.readFileSync(path.resolve(import.meta.dirname, '../..', name), 'utf8')

export const version: string = JSON.parse(read('package.json')).version
export const changeLog: string = read('CHANGELOG.md')
