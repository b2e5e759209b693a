export type { FakeAnswer, FakeCall, FakeMessage, FakeQuestion } from './question.ts';
export { type FakeModelFault, type FakeModelServer, startFakeModel } from './server.ts';
