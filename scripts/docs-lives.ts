import { writeFileSync } from 'node:fs';
import { drawLives } from './lives/draw-lives';
import { DRAWN_LIVES } from './lives/drawn-lives';

/** `npm run docs:lives` */
writeFileSync('docs/lives.md', drawLives(DRAWN_LIVES));
