import { between, percent } from './chance.ts'
import { nought, type Outcome, type Scenario } from './scenario.ts'
import { openStage } from './stage.ts'
import { Writers } from './writers.ts'

/** Of starts, so many are killed too before they are done. */
const stumbles = 15

export const killedApplication: Scenario = {
  name: 'killed-application',
  title: 'kill -9 of the application under 50 writers',
  run: async (form, say) => {
    const rounds = form === 'long' ? 200 : 4
    const stage = await openStage()
    try {
      const writers = new Writers(stage.url, await stage.seed(25))
      const outcome = { kills: 0, lost: 0, doubled: 0, faults: [] as string[] }
      for (let round = 1; round <= rounds; round += 1) {
        const stumbling = percent(stumbles) ? between(30, 1_000) : undefined
        await writers.through(() => stage.restart({ stumbling }))
        outcome.kills += stumbling === undefined ? 1 : 2
        const { lost, doubled, faults } = await writers.ledger.balance(
          stage.database.pool,
          round === rounds ? 'all' : 'new',
        )
        outcome.lost += lost
        outcome.doubled += doubled
        outcome.faults.push(...faults)
        say(
          `${round} of ${rounds}: ${writers.ledger.saves} saves, ${writers.repeated} sent again, ${lost} lost, ${doubled} doubled`,
        )
      }
      return outcomeOf(rounds, writers, outcome)
    } finally {
      await stage.close()
    }
  },
}

type Found = { kills: number; lost: number; doubled: number; faults: string[] }

export function outcomeOf(
  rounds: number,
  { ledger, repeated }: Writers,
  { kills, lost, doubled, faults }: Found,
): Outcome {
  return {
    counts: { rounds, kills, acknowledged: ledger.saves, repeated, lost, doubled },
    faults,
    figures: [
      nought(`acknowledged saves lost over ${rounds} kill -9 of the application`, lost),
      nought('saves doubled by them', doubled),
    ],
  }
}
