import type { Field } from '../src/testing/product.ts'
import { between } from './chance.ts'
import { Ledger } from './ledger.ts'
import { Phone } from './phone.ts'

const even = [2, 4, 6, 8, 10, 12, 14, 16, 18]
const odd = even.map((position) => position - 1)

/** Two phones in each group, one on the even and one on the odd holes. */
export class Writers {
  readonly ledger = new Ledger()
  private phones: Phone[]

  constructor(address: string, field: Field) {
    this.phones = field.groups.flatMap((group) =>
      [odd, even].map((positions) => new Phone(address, group, positions, this.ledger)),
    )
  }

  get repeated() {
    return this.phones.reduce((sum, { repeated }) => sum + repeated, 0)
  }

  /** All save without a pause; at a random moment the disaster comes; when it is over all finish what they have begun. */
  async through(disaster: () => Promise<void>) {
    let over = false
    const enough = this.ledger.saves + between(20, 400)
    const saving = Promise.all(this.phones.map((phone) => phone.saveUntil(() => over)))
    saving.catch(() => {}) // heard below; until then the disaster goes on
    while (this.ledger.saves < enough) await new Promise((resolve) => setTimeout(resolve, between(1, 20)))
    try {
      await disaster()
    } finally {
      over = true
    }
    await saving
  }
}
