import { account } from './account.ts';
import { brief } from './brief.ts';
import { checks } from './checks.ts';
import { findings } from './findings.ts';
import { fixes } from './fixes.ts';
import { products } from './products.ts';
import { readiness } from './readiness.ts';
import type { Section } from './section.ts';
import { simulation } from './simulation.ts';
import { ucp } from './ucp.ts';
import { unmeasured } from './unmeasured.ts';

/** The chapters in the order of the page. */
export const SECTIONS: readonly Section[] = [fixes, checks, simulation, readiness, findings, products, ucp, account, unmeasured, brief];
