import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
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
export function useSuggestions() {
  const [typed, setTyped] = useState('')
  const [groups, setGroups] = useState<SuggestedGroup[]>([])
  const [marked, setMarked] = useState(-1)
  const [isAwake, setIsAwake] = useState(false)
  const navigate = useNavigate()
  const listId = useId()
  const style = useRef<Promise<unknown>>(null)

  const options = groups.flatMap(({ options }) => options)
  const isOpen = options.length > 0
  const optionId = (index: number) => `${listId}-${index}`

  useEffect(() => {
    if (typed.trim().length < shortest) return setGroups([])
    const stop = new AbortController()
    const pause = setTimeout(async () => {
      const [found] = await Promise.all([fetchGroups(typed, stop.signal), style.current])
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
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
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

  return {
    list: { id: listId, groups, marked, optionId, follow },
    /** Words for those who do not see the list. */
    said: isOpen ? `${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}` : '',
    input: {
      ...(isAwake
        ? ({
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': isOpen,
            'aria-controls': listId,
            'aria-activedescendant': marked < 0 ? undefined : optionId(marked),
          } as const)
        : {}),
      // without scripts it is a box to type in and nothing more
      onFocus: () => {
        style.current ??= import('./suggestions.css')
        setIsAwake(true)
      },
      onBlur: close,
      onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setTyped(currentTarget.value),
      onKeyDown: move,
    },
  }
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
