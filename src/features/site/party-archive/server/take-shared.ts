import { newId } from '../../../../server/data/ids.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { isEmail } from '../../../party/members/rules.ts'
import { accountsByEmail, sameCourse, sharedTables, takenIds, teesByName } from '../reads.ts'
import { checkedTees, columnsOf, parsedRow, type Row, renamed } from '../rules.ts'
import { insertRows } from '../writes.ts'
import type { Read } from './read-archive.ts'

type People = { all: Set<string>; accounts: Set<string> }

/**
 * Connects people to their accounts here and adds all others as players without account: of an account nothing is ever
 * taken from a file. Returns the ids that they have here.
 */
export async function takePeople(tx: Tx, texts: readonly string[], ids: Map<string, string>): Promise<People> {
  const { users } = await sharedTables(tx)
  const people = texts.map((text) => withAddress(columnsOf('users', users, parsedRow(text))))
  const emails = people.filter(({ is_registered, email }) => is_registered && email).map(({ email }) => String(email))
  const accounts = new Map((await accountsByEmail(tx, emails)).map(({ id, email }) => [email, id]))
  const taken = new Set(
    await takenIds(
      tx,
      'users',
      people.map(({ id }) => String(id)),
    ),
  )
  const added: Row[] = []
  for (const person of people) {
    const id = String(person.id)
    const account = person.is_registered ? accounts.get(String(person.email)) : undefined
    if (account) ids.set(id, account)
    else {
      if (taken.has(id)) ids.set(id, newId())
      added.push({ ...person, id: ids.get(id) ?? id, is_registered: false })
    }
  }
  await insertRows(
    tx,
    'users',
    users.map(({ name }) => name).filter((name) => added.some((person) => name in person)),
    added,
  )
  return {
    all: new Set(people.map(({ id }) => ids.get(String(id)) ?? String(id))),
    accounts: new Set(accounts.values()),
  }
}

const withAddress = (person: Row): Row => {
  const email = String(person.email ?? '').toLowerCase()
  return { ...person, email: isEmail(email) ? email : null }
}

/**
 * Uses the course of the same name, country and card where this installation has it, with the tees that it has here; adds
 * all others with theirs. Returns the ids here.
 */
export async function takeCourses(tx: Tx, read: Read, ids: Map<string, string>): Promise<Set<string>> {
  const { courses: columns } = await sharedTables(tx)
  const courses = read.courses.map((text) => columnsOf('courses', columns, parsedRow(text)))
  const taken = new Set(
    await takenIds(
      tx,
      'courses',
      courses.map(({ id }) => String(id)),
    ),
  )
  for (const course of courses) {
    const id = String(course.id)
    const same = (await sameCourse(tx, { name: String(course.name), country: String(course.country) })).find(
      ({ par, strokeIndex }) =>
        JSON.stringify([par, strokeIndex]) === JSON.stringify([course.par, course.stroke_index]),
    )
    const tees = await teesIn(tx, read, course)
    if (same) {
      ids.set(id, same.id)
      const there = await teesByName(tx, same.id)
      for (const tee of tees) ids.set(String(tee.id), there.get(String(tee.name)) ?? newId())
    } else {
      if (taken.has(id)) ids.set(id, newId())
      await insertRows(tx, 'courses', Object.keys(course), [{ ...course, id: ids.get(id) ?? id }])
      await addTees(tx, tees, ids)
    }
  }
  return new Set(courses.map(({ id }) => ids.get(String(id)) ?? String(id)))
}

/** Those of a course of the archive. */
async function teesIn(tx: Tx, { tees }: Read, course: Row): Promise<Row[]> {
  const { tees: columns } = await sharedTables(tx)
  const rows = tees.map(parsedRow).filter((row) => row.course_id === course.id)
  return checkedTees(
    rows.map((row) => columnsOf('course_tees', columns, row)),
    course,
  )
}

async function addTees(tx: Tx, tees: readonly Row[], ids: Map<string, string>) {
  const own = tees.map(({ id }) => String(id))
  for (const id of await takenIds(tx, 'course_tees', own)) ids.set(id, newId())
  const rows = tees.map((tee) => renamed(tee, ids))
  await insertRows(tx, 'course_tees', ['id', 'course_id', 'position', 'name', 'men', 'women'], rows)
}
