import { globalStyle } from '@vanilla-extract/css'
import { layers } from '../theme/core.css.js'
import { measures, stacking } from '../theme/measures.js'
import { fade, fadeOut, rise, settle, shake, sink } from '../theme/motion.css.js'
import { forcedColors, reducedMotion, rule } from '../theme/rule.js'
import { vars } from '../theme/sheet.css.js'
import { space } from '../theme/space.js'

const narrow = '(max-width: 479.98px)'
const still = `${reducedMotion}`

/** Covers the whole window, above the host's page. */
export const stage = rule({
  position: 'fixed',
  inset: 0,
  zIndex: vars.zIndex,
  display: 'grid',
  // Centred, until a view pins the room above it: then the sheet grows downwards first.
  gridTemplateRows: `minmax(${measures.sheetGap}, var(--_lk-above, 1fr)) auto minmax(${measures.sheetGap}, 1fr)`,
  justifyItems: 'center',
  // An on-screen keyboard shortens the stage.
  paddingBlockEnd: 'var(--_lk-keyboard, 0px)',
  selectors: {
    '&[data-state=closed]': { animation: `${fadeOut} ${vars.durationOverlay} ease-in both` },
  },
  '@media': {
    [narrow]: { gridTemplateRows: 'minmax(0, 1fr) auto', justifyItems: 'stretch' },
    [still]: { selectors: { '&[data-state=closed]': { animationDuration: '80ms' } } },
  },
})

export const backdrop = rule({
  position: 'absolute',
  inset: 0,
  background: vars.colorOverlay,
  touchAction: 'none',
  animation: `${fade} ${vars.durationOverlay} ease-out`,
  '@media': { [still]: { animationDuration: '80ms' } },
})

const card = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  width: vars.width,
  maxWidth: '100%',
  background: vars.colorSurface,
  borderRadius: vars.radiusSheet,
  outline: 'none',
  overflowWrap: 'break-word',
} as const

export const sheet = rule(
  {
    ...card,
    gridRow: 2,
    maxHeight: measures.sheetHeight,
    boxShadow: vars.shadowSheet,
    animation: `${settle} ${vars.durationView} ${vars.ease}`,
    '@media': {
      [narrow]: {
        width: '100%',
        maxHeight: 'calc(92dvh - var(--_lk-keyboard, 0px))',
        borderEndStartRadius: 0,
        borderEndEndRadius: 0,
        paddingBlockEnd: 'env(safe-area-inset-bottom)',
        animationName: rise,
      },
      [forcedColors]: { border: '1px solid' },
    },
  },
  {
    selectors: {
      '&[data-tall]': { height: measures.sheetHeight },
      '&[data-shake]': { animation: `${shake} 500ms ease-in-out` },
      // A closing sheet takes no pointer events. `!important`: the dialog sets `pointer-events` inline.
      '&[data-state=closed]': {
        animation: `${fadeOut} ${vars.durationOverlay} ease-in both`,
        pointerEvents: 'none !important' as 'none',
      },
    },
    '@media': {
      [narrow]: {
        selectors: {
          '&[data-tall]': { height: measures.bottomSheetHeight },
          '&[data-state=closed]': { animationName: sink },
        },
      },
      [still]: {
        animation: `${fade} 80ms`,
        selectors: {
          '&[data-shake]': { animation: 'none' },
          '&[data-state=closed]': { animation: `${fadeOut} 80ms both` },
        },
      },
    },
  },
)

/** In the host's layout: no stage and no drop shadow. */
export const embedded = rule(
  { ...card, boxShadow: `inset 0 0 0 1px ${vars.colorLine}` },
  {
    selectors: { '&[data-shake]': { animation: `${shake} 500ms ease-in-out` } },
    '@media': { [still]: { selectors: { '&[data-shake]': { animation: 'none' } } } },
  },
)

/** Drag handle of the bottom sheet. */
export const grip = rule({
  display: 'none',
  flex: 'none',
  justifyItems: 'center',
  paddingBlock: measures.handle,
  touchAction: 'none',
  cursor: 'grab',
  '@media': { [narrow]: { display: 'grid' } },
  selectors: {
    '&::before': {
      content: '',
      width: 36,
      height: 5,
      borderRadius: 3,
      background: vars.colorControl,
    },
  },
})

export const header = rule({
  display: 'grid',
  gridTemplateColumns: `${vars.hit} minmax(0, 1fr) ${vars.hit}`,
  alignItems: 'center',
  flex: 'none',
  padding: space(2, 2, 1),
  position: 'relative',
  zIndex: stacking.header,
  selectors: { '&[data-scrolled]': { boxShadow: `0 1px ${vars.colorLine}` } },
  '@media': { [narrow]: { selectors: { [`${grip} + &`]: { paddingBlockStart: 0, touchAction: 'none' } } } },
})

export const middle = rule({ gridColumn: 2, display: 'grid', justifyItems: 'center', minWidth: 0 })
export const end = rule({ gridColumn: 3 })

export const title = rule({
  maxWidth: '100%',
  fontSize: vars.textMd,
  fontWeight: 600,
  textAlign: 'center',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})
// The heading takes the focus so that screen readers read it; it is not a control, so it shows no ring.
globalStyle(`${title}:focus-visible`, { '@layer': { [layers.states]: { outline: 'none' } } })

/** Holds one view; the leaving view fades out over the new one. */
export const frames = rule({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minHeight: 0,
})

export const frame = rule({ display: 'flex', flexDirection: 'column', flex: '1 1 auto', minHeight: 0 })

export const leaving = rule({
  position: 'absolute',
  insetBlockStart: 0,
  insetInline: 0,
  pointerEvents: 'none',
})
