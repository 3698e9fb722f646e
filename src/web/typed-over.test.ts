import { describe, expect, test } from 'vitest'
import { changedFields, differingFields, draftOver, tookTheirs, typedOver, typedStands } from './typed-over.ts'

const opened = { title: 'Cup', days: 1, teams: [{ name: 'A' }] }

describe('E1 a form that two administrators have open', () => {
  const typed = typedOver(opened, {}, { ...opened, title: 'Spring cup' })

  test('E1 only what was typed is sent, and what nobody typed follows the server', () => {
    const now = { ...opened, days: 3 }
    expect(changedFields(now, typed)).toEqual(['title'])
    expect(draftOver(now, typed)).toEqual({ ...now, title: 'Spring cup' })
    expect(differingFields(now, typed)).toEqual([])
  })

  test('E1 a third value is shown until one of both is chosen', () => {
    const now = { ...opened, title: 'Club cup' }
    expect(differingFields(now, typed)).toEqual(['title'])
    const mine = typedStands(now, typed, 'title')
    expect([differingFields(now, mine), changedFields(now, mine)]).toEqual([[], ['title']])
    const theirs = tookTheirs(typed, 'title')
    expect([changedFields(now, theirs), draftOver(now, theirs).title]).toEqual([[], 'Club cup'])
  })

  test('E1 further typing over a value of somebody else keeps the question', () => {
    const now = { ...opened, title: 'Club cup' }
    const further = typedOver(now, typed, { ...draftOver(now, typed), title: 'Spring cup 2' })
    expect(differingFields(now, further)).toEqual(['title'])
  })

  test('E1 the same value from somebody else, and an old value typed again, are no change', () => {
    expect(changedFields({ ...opened, title: 'Spring cup' }, typed)).toEqual([])
    expect(typedOver(opened, typed, { ...opened, teams: [{ name: 'A' }] })).toEqual({})
  })
})
