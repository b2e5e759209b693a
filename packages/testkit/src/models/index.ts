export {
  type FakeAnswer,
  type FakeCall,
  type FakeMessage,
  type FakeModelFault,
  type FakeModelServer,
  type FakeQuestion,
  startFakeModel,
} from './server.ts';
