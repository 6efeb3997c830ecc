import type { Page } from 'playwright-core';

/** How well a part of a row of the side bar can be told from what is behind it: 1 not at all, 21 black on white. */
export interface Contrast {
  /** What a screen reader says of the row. */
  readonly row: string;
  readonly part: 'label' | 'description' | 'icon';
  readonly ratio: number;
}

/** Measures, as WCAG does, every row of the trees that is on screen, with all that makes its parts fainter. */
export const contrasts = (page: Page): Promise<readonly Contrast[]> => page.evaluate<readonly Contrast[]>(measure);

/** Said as text, since this program knows nothing of what a page is made of. */
const measure = `(() => {
  const rgba = (color) => {
    const numbers = (color.match(/[\\d.]+/g) ?? []).map(Number);
    const isUnit = color.startsWith('color(');
    const [r = 0, g = 0, b = 0, a = 1] = numbers;
    return isUnit ? [r * 255, g * 255, b * 255, a] : [r, g, b, a];
  };
  const over = ([r, g, b, a], [r2, g2, b2]) => [r * a + r2 * (1 - a), g * a + g2 * (1 - a), b * a + b2 * (1 - a), 1];
  const around = (element) => (element ? [element, ...around(element.parentElement)] : []);
  const luminance = (color) => {
    const [r, g, b] = color.map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (element) =>
    around(element)
      .map((one) => rgba(getComputedStyle(one).backgroundColor))
      .reduceRight((below, color) => over(color, below), [255, 255, 255, 1]);
  const ratio = (element, pseudo) => {
    const background = behind(element);
    const styles = [...around(element)].map((one) => getComputedStyle(one));
    const opacity = styles.reduce((product, { opacity }) => product * Number(opacity), 1);
    const [r, g, b, a] = rgba(getComputedStyle(element, pseudo).color);
    const [one, other] = [luminance(over([r, g, b, a * opacity], background)), luminance(background)];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  };
  const parts = [['label', '.label-name'], ['description', '.label-description'], ['icon', '.custom-view-tree-node-item-icon']];
  return [...document.querySelectorAll('.pane-body .monaco-list-row')].flatMap((row) =>
    parts.flatMap(([part, selector]) => {
      const element = row.querySelector(selector);
      if (!element || element.getBoundingClientRect().width === 0) return [];
      return [{ row: row.getAttribute('aria-label'), part, ratio: ratio(element, part === 'icon' ? '::before' : undefined) }];
    }),
  );
})()`;
