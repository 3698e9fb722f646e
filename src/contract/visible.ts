/** The nations' flags, and joiners within emoji and within the scripts that need them. */
const kept =
  '\\u{1f3f4}[\\u{e0020}-\\u{e007e}]+\\u{e007f}' +
  '|(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})' +
  '|(?<=[\\p{Script=Arabic}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Malayalam}\\p{Script=Sinhala}])' +
  '[\\u200c\\u200d](?=\\p{L})'
/** Characters of format (no width, direction, soft hyphens), and the letters that look like nothing. */
const invisible = '\\p{Cf}|[\\u115f\\u1160\\u2800\\u3164\\uffa0]'
const either = new RegExp(`(?<kept>${kept})|${invisible}`, 'gu')

/** The text without what nobody sees and what turns the direction of writing: with it two names could look like one. */
export const visible = (text: string): string => text.replace(either, '$<kept>')
