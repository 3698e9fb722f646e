import path from 'node:path'
import { expect, test } from 'vitest'
import { firstStepFaults, migrationStepFaults } from '../../tools/migration-steps.ts'

test('Z9 no first step of a migration takes away what an older node uses', () => {
  expect(migrationStepFaults(path.resolve(import.meta.dirname, '../..'))).toEqual([])
})

test.each([
  'alter table events drop column cut',
  'alter table events rename column cut to cuts',
  'alter table events alter column cut set not null',
  'alter table events alter column cut type text',
  'alter table events alter cut set data type text',
  'alter table events drop constraint events_cut_check, add constraint events_cut_check check (cut is not null)',
  'alter table events add unique (title)',
  'alter table events add column cut jsonb not null',
  `alter table events add column cut jsonb not null default '{}', add column sides int not null`,
  'create unique index events_title on events (title)',
  'drop table events',
  'drop function strokes_of(int[])',
  'delete from events',
  'truncate events',
])('Z9 it is noticed: %s', (statement) => {
  expect(firstStepFaults(`-- why\n${statement};`)).toHaveLength(statement.includes('drop constraint') ? 2 : 1)
  expect(firstStepFaults(`-- Older nodes: they never write it.\n${statement};`)).toEqual([])
})

test.each([
  'create table cuts (id uuid primary key, kind text not null check (kind in (1)), unique (kind))',
  'create table cuts (id uuid); create unique index cuts_id on cuts (id); alter table cuts add unique (id)',
  'alter table events add column cut jsonb, add column sides int not null default 0',
  'alter table events add column gross int generated always as (1) stored',
  'create index events_title on events (title)',
  'create function f() returns trigger language plpgsql as $$ begin delete from events; drop table events; end $$',
  'update events set cut = null',
  '-- nobody will drop column cut\nselect 1',
])('Z9 what only adds may stand there: %s', (statement) => {
  expect(firstStepFaults(statement)).toEqual([])
})
