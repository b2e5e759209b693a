export type { FakeAnswer, FakeQuestion } from './question.ts';
export { type FakeModelFault, type FakeModelServer, startFakeModel } from './server.ts';
