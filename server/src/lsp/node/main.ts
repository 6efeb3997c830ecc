import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { startNodeServer } from './server.js';

// Started by an editor: `node server.js --stdio`, or over Node's own channel by the extension.
startNodeServer(createConnection(ProposedFeatures.all));
