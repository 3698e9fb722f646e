import { useState } from 'react'
import { BigKey, IconToggle, KeyRow, ScoreKey } from '../big-key.tsx'
import { Section } from '../page.tsx'
import { ReceivedDots } from '../received-dots.tsx'
import { ScoreMark } from '../score-mark.tsx'
import { Scorecard } from '../scorecard.tsx'
import { ToPar } from '../to-par.tsx'
import { Stack } from './layout.tsx'

const pars = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 4, 3, 5, 4]
const indexes = [7, 11, 15, 1, 9, 3, 17, 13, 5, 8, 16, 4, 12, 2, 10, 18, 14, 6]
const played = [5, 5, 1, 6, 5, 4, 2, 3, 4, 6, 3, 4, 5, 5]
const card = pars.map((par, at) => {
  const index = indexes[at] ?? 18
  const received = index === 1 ? 2 : index <= 15 ? 1 : 0
  const strokes = played[at] ?? null
  return {
    hole: at + 1,
    par,
    index,
    received,
    strokes,
    assumed: at === 12,
    netToPar: strokes === null ? null : strokes - par - received,
  }
})

export const Scores = () => (
  <Section title="Scores" end={<span className="caption">Scorecard notation</span>}>
    <Stack>
      <div className="flex flex-wrap items-center gap-6 text-numeral">
        <ScoreMark strokes={2} par={4} />
        <ScoreMark strokes={3} par={4} fresh />
        <ScoreMark strokes={4} par={4} />
        <ScoreMark strokes={5} par={4} />
        <ScoreMark strokes={6} par={4} />
        <ScoreMark strokes={10} par={4} />
        <ScoreMark strokes={null} par={4} />
        <ScoreMark strokes={4} par={4} assumed />
        <ScoreMark strokes={null} par={4} pickedUp />
        <ToPar value={-4} large />
        <ToPar value={0} large />
        <ToPar value={2} large />
        <ToPar value={null} large />
      </div>
      <p className="text-small">
        <ReceivedDots count={1} /> one received, <ReceivedDots count={2} /> two, <ReceivedDots count={-1} /> gives one
        back
      </p>
      <Scorecard label="Oliver Bennett, round 2" holes={card} current={15} />
    </Stack>
  </Section>
)

export const Pad = () => {
  const [strokes, setStrokes] = useState(4)
  const [fish, setFish] = useState(true)
  const key = (value: number, reach: 'near' | 'far') => (
    <ScoreKey
      key={value}
      strokes={value}
      par={4}
      reach={reach}
      pressed={strokes === value}
      onPress={() => setStrokes(value)}
    />
  )
  return (
    <Section title="Score pad">
      <div className="grid max-w-measure gap-2">
        <div className="flex gap-1">
          <IconToggle icon="fish" label="Fish: water" pressed={fish} onPress={() => setFish(!fish)} />
          <IconToggle icon="camel" label="Camel: bunker" pressed={false} onPress={() => {}} />
          <IconToggle icon="lion" label="Lion: trees" pressed={false} onPress={() => {}} />
          <IconToggle icon="snake" label="Snake: three putts" pressed={false} onPress={() => {}} />
        </div>
        <KeyRow>
          {[1, 2, 7, 8, 9].map((value) => key(value, 'far'))}
          <BigKey reach="far" onPress={() => {}}>
            <small>Pick up</small>
          </BigKey>
        </KeyRow>
        <KeyRow>{[3, 4, 5, 6].map((value) => key(value, 'near'))}</KeyRow>
      </div>
    </Section>
  )
}
