import axe from 'axe-core';
import { expect } from 'vitest';

/**
 * No violation of WCAG A, AA or best practice on what is rendered. A simulated DOM has no colours and no sizes, so what asks for them is left to the
 * journeys; and a screen alone has no frame around it.
 */
export async function expectAccessible(root: Element = document.body): Promise<void> {
  const { violations } = await axe.run(root, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(', ')}`)).toEqual([]);
}
