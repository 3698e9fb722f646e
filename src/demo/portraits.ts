// Faces of the demo's people.

import { svg } from './landscape.ts'
import { random } from './random.ts'

const skins = ['#f2d3b8', '#e3b592', '#c98f67', '#8d5f43', '#f6dfc9']
const hairs = ['#3a2a20', '#7a5230', '#c9a25e', '#8b8a85', '#1f1a17', '#a3542c']
const shirts = ['#1e5a3a', '#b0261c', '#efe0b9', '#2f4858', '#7a5b2e', '#5d7f6b']
const grounds = ['#d5dfcb', '#efe0b9', '#c3d6d4', '#e2ecdf', '#f3ecdc', '#cfd8dc']

/** Somebody of the demo: head and shoulders, with a cap or without. */
export function portrait(number: number, gender: '' | 'F' | 'M'): string {
  const dice = random(number * 7919 + 11)
  const [skin, hair, shirt, ground] = [dice.pick(skins), dice.pick(hairs), dice.pick(shirts), dice.pick(grounds)]
  const cap = dice.next() < 0.6
  const long = gender === 'F'
  const behind = long
    ? `<path d="M138 250c-30 -150 40 -190 118 -190s148 40 118 190c10 60 6 110 -10 140h-216c-16 -30 -20 -80 -10 -140z" fill="${hair}"/>`
    : ''
  const top = cap
    ? `<path d="M148 200c0 -100 50 -132 108 -132s108 32 108 132z" fill="${shirt === '#efe0b9' ? '#1e5a3a' : '#fffdf8'}"/><path d="M150 196h216c40 4 70 14 86 30c-60 -10 -200 -12 -302 -4z" fill="${shirt === '#efe0b9' ? '#174a2f' : '#ddd6c4'}"/>`
    : `<path d="M146 236c-10 -110 46 -166 112 -166s120 52 108 166c-14 -60 -40 -88 -108 -92s-100 30 -112 92z" fill="${hair}"/>`
  return svg(
    { width: 512, height: 512 },
    `<rect width="512" height="512" fill="${ground}"/><circle cx="390" cy="120" r="150" fill="#fff" fill-opacity="0.25"/>${behind}
     <path d="M72 512c4 -110 70 -142 132 -150h104c62 8 128 40 132 150z" fill="${shirt}"/>
     <path d="M204 362q52 58 104 0l-8 -40h-88z" fill="${skin}"/>
     <path d="M204 356l52 66l-34 34l-48 -86zM308 356l-52 66l34 34l48 -86z" fill="#fff" fill-opacity="0.35"/>
     <ellipse cx="256" cy="232" rx="104" ry="126" fill="${skin}"/>
     <path d="M256 352a104 126 0 0 0 104 -120c-20 60 -60 96 -104 120z" fill="#1a211c" fill-opacity="0.08"/>
     <circle cx="216" cy="238" r="9" fill="#2a211c"/><circle cx="296" cy="238" r="9" fill="#2a211c"/>
     <path d="M200 214q16 -10 32 0M280 214q16 -10 32 0" stroke="${hair}" stroke-width="8" fill="none" stroke-linecap="round"/>
     <path d="M214 296q42 38 84 0" stroke="#7d3a2c" stroke-width="8" fill="none" stroke-linecap="round"/>
     <path d="M256 244q-12 26 4 30" stroke="#1a211c" stroke-opacity="0.25" stroke-width="6" fill="none" stroke-linecap="round"/>${top}`,
  )
}
