import { assemblyWords } from '#shop/delivery/delivery-words.ts'
import { showMoney } from '#shop/money.ts'
import { useStorefront } from '../storefront.ts'

/** How a bike can be handed over and what that costs. It is chosen at the checkout. */
export function AssemblyChoices() {
  const { assemblyAtHomeKobo } = useStorefront()
  const choices = [
    { title: assemblyWords.boxed, words: 'Tools and manual are in the box.', costKobo: 0 },
    { title: assemblyWords['at-store'], words: 'Brakes and gears tuned, ready to ride.', costKobo: 0 },
    { title: assemblyWords['at-home'], words: 'A mechanic comes with the bike.', costKobo: assemblyAtHomeKobo },
  ]
  return (
    <section className="opt" aria-labelledby="assembly">
      <h2 className="lab" id="assembly">
        Assembly <span>chosen at checkout</span>
      </h2>
      <dl className="facts">
        {choices.map(({ title, words, costKobo }) => (
          <div className="way" key={title}>
            <dt>
              <b>{title}</b>
              <small>{words}</small>
            </dt>
            <dd>{costKobo === 0 ? 'Free' : showMoney(costKobo)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
