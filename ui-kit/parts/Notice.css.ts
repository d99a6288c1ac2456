import { forcedColors, rule } from '../theme/rule.js'
import { vars } from '../theme/sheet.css.js'
import { space } from '../theme/space.js'

export const notice = rule({
  display: 'flex',
  gap: space(2.5),
  padding: space(3, 3.5),
  borderRadius: vars.radiusRow,
  fontSize: vars.textSm,
  textWrap: 'pretty',
  '@media': { [forcedColors]: { border: '1px solid' } },
})

export const kinds = {
  info: rule({ background: vars.colorRaised }),
  caution: rule({ background: vars.colorCautionSoft }),
  danger: rule({ background: vars.colorDangerSoft }),
}

export const signs = {
  info: rule({ color: vars.colorTextMuted }),
  caution: rule({ color: vars.colorCaution }),
  danger: rule({ color: vars.colorDanger }),
}
