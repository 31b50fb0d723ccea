export type IconName = keyof typeof strokes

/**
 * An icon that only repeats what the words beside it say: readers skip it, so its button or link needs a name.
 * Each is one path, written where it is used: compression folds repeats to a few bytes, and a page carries no icon
 * that it does not show, which a sprite would.
 */
export function Icon({ name, small = false, filled = false }: { name: IconName; small?: boolean; filled?: boolean }) {
  const className = ['i', small && 's', filled && 'fill'].filter(Boolean).join(' ')
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={strokes[name]} />
    </svg>
  )
}

/** Drawn for this shop on a field of 24 × 24, with a line of 1.6. */
const strokes = {
  menu: 'M3.5 8h17M3.5 16h17',
  close: 'm6 6 12 12M18 6 6 18',
  search: 'M4.5 10.5a6 6 0 1 0 12 0 6 6 0 1 0-12 0M15 15l5.5 5.5',
  filter:
    'M3.5 7.5h9m5 0h3M3.5 16.5h3m5 0h9M12.7 7.5a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 1 0-4.6 0M6.7 16.5a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 1 0-4.6 0',
  user: 'M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4.5 20.5c.8-4 3.6-6 7.5-6s6.7 2 7.5 6',
  bag: 'M5 8.5h14l1 12H4l1-12ZM8.5 11V7a3.5 3.5 0 0 1 7 0v4',
  star: 'm12 2.5 2.9 6.2 6.6.8-4.9 4.6 1.3 6.7-5.9-3.3-5.9 3.3 1.3-6.7L2.5 9.5l6.6-.8L12 2.5Z',
  'chevron-down': 'm5 9 7 7 7-7',
  'chevron-right': 'm9 5 7 7-7 7',
  'chevron-left': 'm15 5-7 7 7 7',
  'arrow-right': 'M4 12h16m-6-6 6 6-6 6',
  'arrow-left': 'M20 12H4m6-6-6 6 6 6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  pause: 'M8.5 5v14M15.5 5v14',
  play: 'm8 5 11 7-11 7V5Z',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 13h9.4l.8-13M10 11v5.5M14 11v5.5',
  truck:
    'M2.5 6.5h11v10h-11zM13.5 10h4l4 3.5v3h-8zM5 17.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M15 17.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  shield: 'M12 3 4.5 6v5.5c0 4.5 3 7.8 7.5 9.5 4.5-1.7 7.5-5 7.5-9.5V6L12 3ZM8.5 12l2.5 2.5 4.5-5',
  headset: 'M4 15v-3a8 8 0 0 1 16 0v3M4 14h3v5.5H5.5A1.5 1.5 0 0 1 4 18v-4Zm16 0h-3v5.5h1.5A1.5 1.5 0 0 0 20 18v-4Z',
  check: 'm5 12.5 4.5 4.5L19 7',
  pin: 'M12 21c4.7-4.8 7-8.3 7-11.2A6.9 6.9 0 0 0 12 3a6.9 6.9 0 0 0-7 6.8C5 12.7 7.3 16.2 12 21ZM9.6 9.8a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 1 0-4.8 0',
  phone:
    'M6 3.5h3l1.5 4.5-2 1.5a13 13 0 0 0 6 6l1.5-2 4.5 1.5v3a2.5 2.5 0 0 1-2.7 2.5C10.5 20 4 13.5 3.5 6.2A2.5 2.5 0 0 1 6 3.5Z',
  mail: 'M3 5.5h18v13H3zM3.5 6.5l8.5 7 8.5-7',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 7v5.5l3.5 2',
  chat: 'M12 3.5a8.5 8.5 0 0 0-7.3 12.8L3.5 20.5l4.3-1.1A8.5 8.5 0 1 0 12 3.5ZM8.5 10.5h7M8.5 13.5h4.5',
  store:
    'M4 10v10h16V10M2.5 9l2-5h15l2 5a3 3 0 0 1-4.8 0 3 3 0 0 1-4.7 0 3 3 0 0 1-4.7 0 3 3 0 0 1-4.8 0ZM9.5 20v-5.5h5V20',
  wrench:
    'M15 6.5a4.5 4.5 0 0 1 5.5-2l-3 3 1 2 2 .5 1-1a4.5 4.5 0 0 1-6 4.5L8 21a2.3 2.3 0 0 1-4-3.5L14 11a4.5 4.5 0 0 1 1-4.5Z',
  card: 'M2.5 5.5h19v13h-19zM2.5 10h19M6 15h4',
  bank: 'M3 9.5 12 4l9 5.5H3Zm2 10.5h14M6.5 9.5V17M10 9.5V17m4-7.5V17m3.5-7.5V17',
  copy: 'M8.5 8.5h11v11h-11zM15.5 8V4.5h-11v11H8',
  alert: 'M12 3.5 2.5 20h19L12 3.5ZM12 10v4.5m0 2.5v.2',
  box: 'm12 3 8.5 4.5v9L12 21l-8.5-4.5v-9L12 3ZM3.5 7.5l8.5 4.5 8.5-4.5M12 12v9',
  instagram:
    'M8 3.5h8a4.5 4.5 0 0 1 4.5 4.5v8a4.5 4.5 0 0 1-4.5 4.5h-8a4.5 4.5 0 0 1-4.5-4.5v-8a4.5 4.5 0 0 1 4.5-4.5M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M17 7h.1',
  facebook:
    'M14 21v-8h3l.5-3.5H14V7.3c0-1 .5-1.8 1.9-1.8h1.6V2.6C17 2.5 16 2.4 15 2.4c-2.7 0-4.5 1.6-4.5 4.5v2.6H7.5V13h3v8',
  x: 'm4 4 16 16M20 4 4 20',
} as const
