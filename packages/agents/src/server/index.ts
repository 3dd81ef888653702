import { readMigrations } from '@tianping/db';

export { type AgentsService, createAgentsService, type Place } from './agents-service.ts';
export type { Application, ApplyRefusal, DecisionRefusal } from './applications.ts';
export { auditChecks } from './audit-checks.ts';
export type { AgentsDeps, Persons, PlayedAt } from './deps.ts';
export type { PlanRefusal, StoredPlan } from './plan-store.ts';
export type { StatementMonth, StoredRun, StoredSource } from './statement.ts';
export type { AgentStatus, StoredAgent } from './tree-store.ts';
export type { RunFault, Trial } from './trial.ts';

/** The package's migrations; those of the ledger and the members must run before them. */
export const migrations = readMigrations('agents', new URL('../../', import.meta.url));
