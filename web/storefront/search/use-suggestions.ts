import { useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { links } from '#shop/links.ts'
import type { SuggestedGroup, SuggestedOption } from '#shop/listing/search/suggested.ts'

const pauseMillis = 150
const shortest = 2

/**
 * Suggestions for a search box, as the ARIA authoring practices describe a combobox with a list: arrows move through the
 * list while the focus stays in the box, Enter follows what is marked or else searches, Escape closes the list.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function useSuggestions(box: HTMLInputElement) {
  const [typed, setTyped] = useState('')
  const [groups, setGroups] = useState<SuggestedGroup[]>([])
  const [marked, setMarked] = useState(-1)
  const navigate = useNavigate()
  const listId = useId()

  const options = groups.flatMap(({ options }) => options)
  const isOpen = options.length > 0
  const optionId = (index: number) => `${listId}-${index}`

  useEffect(() => {
    if (typed.trim().length < shortest) return setGroups([])
    const stop = new AbortController()
    const pause = setTimeout(async () => {
      const found = await fetchGroups(typed, stop.signal)
      if (stop.signal.aborted) return
      setGroups(found)
      setMarked(-1)
    }, pauseMillis)
    return () => {
      clearTimeout(pause)
      stop.abort()
    }
  }, [typed])

  const close = () => {
    setTyped('')
    setGroups([])
    setMarked(-1)
  }
  const follow = ({ path }: SuggestedOption) => {
    close()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    navigate(path)
  }
  const move = (event: KeyboardEvent) => {
    const option = options[marked]
    // the form searches; nothing that is still on its way may open over what it finds
    if (event.key === 'Enter' && !option) return close()
    if (!isOpen) return
    if (event.key === 'Escape') {
      close()
      event.stopPropagation()
    } else if (event.key === 'Enter' && option) follow(option)
    else if (event.key === 'ArrowDown') setMarked(marked + 1 < options.length ? marked + 1 : -1)
    else if (event.key === 'ArrowUp') setMarked(marked < 0 ? options.length - 1 : marked - 1)
    else return
    event.preventDefault()
  }

  // anew at each step, since they go by what is marked
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    box.addEventListener('input', () => setTyped(box.value), { signal })
    box.addEventListener('keydown', move, { signal })
    box.addEventListener('blur', close, { signal })
    return () => listening.abort()
  })
  useEffect(() => setTyped(typedSoFar(box)), [box])
  useEffect(() => {
    box.role = 'combobox'
    box.ariaAutoComplete = 'list'
    box.setAttribute('aria-controls', listId)
    box.ariaExpanded = String(isOpen)
    if (marked < 0) box.removeAttribute('aria-activedescendant')
    else box.setAttribute('aria-activedescendant', `${listId}-${marked}`)
  }, [box, listId, isOpen, marked])

  /** Words for those who do not see the list. */
  const said = isOpen ? `${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}` : ''
  return { id: listId, groups, marked, optionId, follow, said }
}

/** What was typed while this came; not what was searched for before. */
function typedSoFar(box: HTMLInputElement): string {
  return document.activeElement === box && box.value !== box.defaultValue ? box.value : ''
}

/** None where the line is down: the box still searches. */
async function fetchGroups(typed: string, signal: AbortSignal): Promise<SuggestedGroup[]> {
  try {
    const answer = await fetch(`${links.suggestions}?${new URLSearchParams({ q: typed })}`, { signal })
    return answer.ok ? ((await answer.json()) as SuggestedGroup[]) : []
  } catch {
    return []
  }
}
