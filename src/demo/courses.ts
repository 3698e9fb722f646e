/** Invented courses: no card of a real one is shipped. */
export const demoCourses = [
  {
    name: 'Fjärdholmen Seaside',
    country: 'se',
    city: 'Fjärdholmen',
    state: '',
    par: [4, 5, 3, 4, 4, 3, 4, 5, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4],
    index: [7, 3, 17, 1, 11, 15, 5, 9, 13, 8, 18, 2, 12, 4, 10, 16, 6, 14],
  },
  {
    name: 'Fjärdholmen Forest Nine',
    country: 'se',
    city: 'Fjärdholmen',
    state: '',
    par: [4, 3, 5, 4, 3, 4, 4, 3, 5],
    index: [3, 8, 1, 5, 9, 4, 2, 7, 6],
  },
  {
    name: 'Tornvik Park',
    country: 'se',
    city: 'Tornvik',
    state: '',
    par: [5, 4, 4, 3, 4, 4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5],
    index: [9, 1, 13, 17, 5, 3, 11, 15, 7, 6, 2, 18, 10, 4, 14, 16, 8, 12],
  },
  {
    name: 'Saltmarsh Harbour Links',
    country: 'gb',
    city: 'Saltmarsh',
    state: '',
    par: [4, 4, 5, 3, 4, 4, 3, 4, 4, 5, 4, 3, 4, 4, 5, 4, 3, 4],
    index: [11, 3, 7, 15, 1, 9, 17, 5, 13, 8, 4, 16, 2, 12, 10, 6, 18, 14],
  },
  {
    name: 'Old Windmill Heath',
    country: 'gb',
    city: 'Windmill Green',
    state: '',
    par: [4, 3, 4, 5, 4, 4, 3, 4, 5, 4, 4, 4, 3, 5, 4, 3, 4, 4],
    index: [5, 17, 1, 9, 13, 3, 15, 7, 11, 2, 10, 6, 18, 12, 4, 16, 8, 14],
  },
] as const
export type DemoCourse = (typeof demoCourses)[number]
