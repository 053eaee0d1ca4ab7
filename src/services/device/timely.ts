/** The browser's storage didn't answer in time. */
export class Silence extends Error {
  constructor() {
    super('This browser’s storage isn’t answering.')
    this.name = 'Silence'
  }
}

/** Milliseconds. After a crash, some browsers never answer. */
const patience = 3000

/** Rejects with a `Silence` if there's no answer in time. */
export function timely<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Silence()), patience)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
