/** `run` says each thing that it tried; what did not hold is a fault. */
export type Drill = { name: string; title: string; run: (say: (line: string) => void) => Promise<string[]> }
