import type { Colours, Provider } from '../../provider';

/** The provider's colours as a style sheet; each selector weighs just more than the one of the design it replaces, light only light. */
export function themeStylesheet({ light, dark }: Provider['theme']): string {
  return `${rule('html:root', light)}${rule("html:root[data-theme='dark']", dark)}`;
}

function rule(selector: string, colours: Colours): string {
  const lines = Object.entries(colours).map(([name, colour]) => `--${name}:${colour};`);
  return lines.length === 0 ? '' : `${selector}{${lines.join('')}}\n`;
}
