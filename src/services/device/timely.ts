/** The browser's storage didn't answer in time. */
export class Silence extends Error {
  constructor() {
    super('This browser’s storage isn’t answering.')
    this.name = 'Silence'
  }
}

/** After a crash, some browsers never answer. Milliseconds: 3 s in all. */
const patience = { rounds: 6, each: 500 }

/**
 * Rejects with a `Silence` if there's no answer in time. Time counts in rounds, after each of which the page takes
 * answers: one that was busy for longer has kept the storage waiting, not the other way round.
 */
export function timely<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>
    function wait(rounds: number): void {
      if (rounds === 0) reject(new Silence())
      else timer = setTimeout(wait, patience.each, rounds - 1)
    }
    wait(patience.rounds)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
